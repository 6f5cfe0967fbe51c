export { foundPlaceOf } from './place-match.ts'
