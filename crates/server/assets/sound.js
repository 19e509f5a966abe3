// What things sound like, made when it is heard: a blow on something hollow is a tone that dies away, and noise.

/** @type {AudioContext | undefined} */
let context;

/** How each sounds: tones in hertz, how fast they die away, how loud; noise around a pitch, how long, how loud; how many blows. */
const SOUNDS = {
	seed: { tones: [1900, 2750], fade: 0.035, loud: 0.1, noise: [3200, 0.02, 0.25], blows: 1 },
	stone: { tones: [1350, 2900], fade: 0.05, loud: 0.16, noise: [2600, 0.015, 0.35], blows: 1 },
	wood: { tones: [310, 620], fade: 0.07, loud: 0.3, noise: [900, 0.03, 0.4], blows: 1 },
	take: { tones: [230, 480], fade: 0.1, loud: 0.28, noise: [700, 0.05, 0.4], blows: 1 },
	dice: { tones: [1050, 1700], fade: 0.04, loud: 0.14, noise: [2200, 0.03, 0.4], blows: 5 },
	sticks: { tones: [720, 1180], fade: 0.06, loud: 0.2, noise: [1500, 0.03, 0.35], blows: 4 },
	bell: { tones: [880, 1760, 2640], fade: 0.9, loud: 0.12, noise: [4000, 0.005, 0.1], blows: 1 },
};

/** @param {string} name */
export function play(name) {
	const kind = SOUNDS[/** @type {keyof SOUNDS} */ (name)] ?? SOUNDS.wood, air = (context ??= new AudioContext());
	air.resume();
	for (let i = 0; i < kind.blows; i++) {
		// Blows come closer, softer, and no two are quite alike.
		const at = air.currentTime + 0.11 * i + 0.04 * Math.random() * i, soft = 1 / (1 + 0.5 * i), turn = 0.94 + 0.12 * Math.random();
		/** @param {AudioNode} from @param {number} loud @param {number} fade */
		const hear = (from, loud, fade) => {
			const gain = air.createGain();
			gain.gain.setValueAtTime(loud * soft, at);
			gain.gain.exponentialRampToValueAtTime(0.0001, at + fade);
			from.connect(gain).connect(air.destination);
		};
		kind.tones.forEach((hertz, k) => {
			const tone = air.createOscillator();
			tone.frequency.value = hertz * turn;
			hear(tone, kind.loud / (k + 1), kind.fade / (k + 1));
			tone.start(at);
			tone.stop(at + kind.fade);
		});
		const [pitch, long, loud] = kind.noise, buffer = air.createBuffer(1, Math.ceil(long * air.sampleRate), air.sampleRate);
		buffer.getChannelData(0).forEach((_, n, all) => (all[n] = 2 * Math.random() - 1));
		const noise = new AudioBufferSourceNode(air, { buffer }), band = new BiquadFilterNode(air, { type: "bandpass", frequency: pitch });
		hear(noise.connect(band), loud, long);
		noise.start(at);
	}
}
