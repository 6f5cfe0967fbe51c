import { expect, test } from 'vitest'
import { isNumberIn, isValueIn } from './is-value-in.ts'

test.for([
  ['Tel. +48 22 765 34 25', '+48227653425', '48', true],
  ['tel. (22) 765-34-25', '+48227653425', '48', true],
  ['Tel 020 7946 0018 / Fax 020 7946 0019', '+442079460019', '44', true],
  ['Tel. 02 1234 5678', '+390212345678', '39', true],
  ['(541) 555-0142', '5415550142', '1', true],
  // Only the last digits of the number, another country’s code, and the number without its area code.
  ['Tel. 22 765 34 25', '+48717653425', '48', false],
  ['Tel 210 764 8453', '+12107648453', '30', false],
  ['Tel. 765 34 25', '+48227653425', '48', false],
] as const)('decides whether %s contains all of the number %s', ([said, value, code, isPrinted]) => {
  expect(isNumberIn(said, value, code)).toBe(isPrinted)
})

test.for([
  ['ulica Młyńska 39, 41-998 Brzezina', 'ulica Młyńska 39', true],
  ['SCHWARZER SCHWAN', 'Schwarzer Schwan', true],
  ['Blue Harrvest Cafe', 'Blue Harvest Cafe', true],
  // The same characters in a different order, and only some of them.
  ['Hauptstraße 12, 10827 Berlin', '12 Hauptstraße, Berlin, 10827', false],
  ['Harvest Blue', 'Blue Harvest', false],
  ['Blue Door', 'Blue Door Bakery', false],
  ['', 'Blue Door', false],
] as const)('decides whether %s contains %s', ([said, value, isThere]) => {
  expect(isValueIn(said, value)).toBe(isThere)
})
