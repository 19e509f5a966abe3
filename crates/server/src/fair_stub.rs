pub(crate) struct FairDice([u8;32]);
impl FairDice { pub(crate) fn new(s:[u8;32], _t:&str, _e:Vec<String>)->Self{FairDice(s)} pub(crate) fn commitment(_s:&[u8;32])->String{String::new()} pub(crate) fn throw(&self,k:u32)->T{T(k)} }
pub(crate) struct T(u32);
impl play::Entropy for T { fn below(&mut self,b:u32)->u32{ self.0.wrapping_mul(2654435761)%b } }
