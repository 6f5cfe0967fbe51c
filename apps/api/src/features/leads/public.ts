export { chosenPlaceOf } from './place-match.ts'
export { discardRefusal, restoreRefusal } from './discard-refusal.ts'
