export { ReviewLink } from './ReviewLink.tsx'
