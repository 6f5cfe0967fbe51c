export { AskName } from './AskName.tsx'
export { answerName, toastOf } from './answer-name.ts'
export { NameCard } from './NameCard.tsx'
export { thoughtOf } from './name-answers.ts'
