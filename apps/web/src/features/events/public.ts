export { EventButton } from './EventButton.tsx'
export { YES } from './event-draft.ts'
