export { PeopleSheet } from './PeopleSheet.tsx'
export { TeamPhonesLink } from './TeamPhonesLink.tsx'
