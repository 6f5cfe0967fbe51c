export { chosenPlaceOf } from './place-match.ts'
