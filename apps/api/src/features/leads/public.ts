export { chosenPlaceOf } from './place-match.ts'
export { refusalOfDiscard } from './refusal-of-discard.ts'
