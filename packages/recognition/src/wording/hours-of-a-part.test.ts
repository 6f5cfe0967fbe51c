import { describe, expect, test } from 'vitest'
import { openingHoursOf, mayBeHoursOfPart } from './hours-of-a-part.ts'

const doorOf = (texts: readonly string[], names: readonly string[] = [], ownParts: readonly string[] = []) =>
  openingHoursOf(
    texts.map((text) => ({ text })),
    { names, ownParts },
  ).map(({ text }) => text)

describe('a word for something other than opening hours', () => {
  test.each([
    'Mon-Sat 10am-8pm Free delivery',
    'Mon-Sat 10am-8pm, delivery available',
    'Tue-Sun 11am-9pm Takeout & Delivery',
    'Mon-Fri 8-5 curbside pickup available',
    'Mon-Fri 9am-5pm (closed for lunch 12-1)',
    'Mon-Fri 9am-6pm, Sat 9am-2pm, closed for lunch',
    'Mon-Fri 9-5 (no delivery)',
    'Mon-Sat 10am-10pm, Happy Hour Mon-Fri 4pm-6pm',
    'Mon-Thu 11-9 Kitchen closes at 8:30',
    'Sat-Sun closed, no deliveries',
  ])('does not matter after opening hours: %s', (text) => expect(doorOf([text])).toEqual([text]))

  test.each([
    'Sales & Support Mon-Fri 9am-5pm',
    'Dine-in & Takeout Mon-Sat 11am-9pm',
    'Bar & Kitchen Mon-Sun 12pm-10pm',
    'Showroom and Customer Service: Mon-Fri 8am-5pm',
    'Free Delivery! Open Mon-Sat 10am-8pm',
    'Takeout & Delivery | Open daily 11am-9pm',
  ])('shares the hours of the customer area named with it: %s', (text) => expect(doorOf([text])).toEqual([text]))

  test.each([
    'Happy Hour Mon-Fri 4pm-6pm',
    'Weekdays Happy Hour 4-6pm',
    'Mon-Fri 4pm-6pm Happy Hour',
    'Mon-Fri 4-6pm (happy hour)',
    'Bar & Happy Hour Mon-Fri 3pm-6pm',
    'Free delivery Mon-Sat 10am-8pm',
    'Mon-Fri delivery 10am-2pm',
    'Delivery & Pickup: Mon-Fri 10am-2pm',
    'Kitchen open Mon-Sat 11am-9pm',
    'Late Night Kitchen Fri-Sat 10pm-1am',
    'Kitchen closed Mondays',
    'Phone & Email Support Mon-Fri 8am-8pm',
    'Mon-Fri closed for lunch 12-1',
    'Sat-Sun 10am-2pm Brunch',
    '24/7 Customer Support',
    '24 hour drive-thru',
  ])('as a label before or after the times claims them: %s', (text) => expect(doorOf([text])).toEqual([]))
})

describe('a name with such a word', () => {
  test.each([
    ['Blue Door Kitchen Mon-Fri 9am-5pm', []],
    ['Corner Kitchen: Tue-Sat 11am-8pm', ['CORNER KITCHEN']],
    [
      'Rapid Delivery Depot Mon-Fri 8am-5pm',
      ['Whoever orders today has it tomorrow. '.repeat(9), 'Rapid', 'Delivery Depot'],
    ],
    ['Sunny Breakfast Club Mon-Sun 7am-2pm', ['Sunny Breakfast Club']],
  ])('is not a label: %s', (text, names) => expect(doorOf([text], names)).toEqual([text]))

  test('is not a label if the domain spells all of it', () => {
    const text = 'Golden Spoon Lunch Mon-Fri 9am-2pm'
    expect(doorOf([text], [], ['goldenspoonlunch'])).toEqual([text])
    expect(doorOf(['Marlowe Delivery Mon-Fri 9am-2pm'], [], ['marlowe'])).toEqual([])
  })

  test.each([
    ['Weekend Brunch Sat-Sun 10am-2pm', ['WEEKEND BRUNCH']],
    ['Free Delivery Mon-Sat 10am-8pm', ['FREE DELIVERY']],
    ['Kitchen Mon-Sat 11am-9pm', ['Blue Door Kitchen']],
    ['Taco Happy Hour Mon-Fri 3pm-6pm', ['TACO HAPPY HOUR']],
  ])('does not make a repeated label a name: %s', (text, names) => expect(doorOf([text], names)).toEqual([]))
})

describe('the hours of meals', () => {
  const MEALS = ['Lunch Mon-Fri 11am-3pm', 'Dinner Mon-Sat 5pm-10pm']

  test('count as opening hours if there are no others', () => {
    expect(doorOf(MEALS)).toEqual(MEALS)
    expect(doorOf(['Sat-Sun 10am-2pm Brunch', 'Sunday closed', ...MEALS])).toHaveLength(4)
  })

  test('do not count beside opening hours, nor for one meal alone', () => {
    expect(doorOf([...MEALS, 'Mon-Sat 8am-11pm'])).toEqual(['Mon-Sat 8am-11pm'])
    expect(doorOf(['Lunch Mon-Fri 11am-3pm', 'Lunch Sat 12pm-3pm'])).toEqual([])
    expect(doorOf(['Lunch Mon-Fri 11am-3pm', 'Happy Hour Mon-Fri 4pm-6pm'])).toEqual([])
  })
})

test('recognizes a department that labels the times, but not an extra service', () => {
  expect(mayBeHoursOfPart('Pharmacy Mon-Fri 9am-7pm')).toBe(true)
  expect(mayBeHoursOfPart('Mon-Fri 9am-7pm (pharmacy)')).toBe(true)
  expect(mayBeHoursOfPart('Mon-Fri 9am-5pm Service by appointment')).toBe(false)
})
