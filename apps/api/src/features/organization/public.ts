export { noSeat } from './no-seat.ts'
