export { chosenPlaceOf } from './place-match.ts'
export { refusalOfDiscard, refusalOfRestore } from './refusal-of-discard.ts'
