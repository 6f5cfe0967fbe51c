import { describe, expect, it } from 'vitest'
import { isDateOrTime } from './calendar.ts'
import { isHours } from './hours.ts'

describe('opening hours in other languages', () => {
  it.each([
    'Mo-Fr 8.30-18.30 Sa 9-13',
    'Montag - Freitag 9.00 - 18.00 Uhr',
    'Mittwoch geschlossen',
    'Du mardi au samedi 9h - 18h30',
    'lun - ven 9.00 - 13.00 / 16.00 - 19.30',
    'Lunes a viernes 9:30 - 14:00 y 17:00 - 20:30',
    'di t/m vr 9.00 - 18.00',
    'Po-Pá 8-17 So 8-11',
    'mån-fre 10-18',
    'pon. - pt. 9-17',
  ])('%s', (text) => {
    expect(isHours(text)).toBe(true)
  })

  it.each([
    'Rue de la Paix 12-14',
    'Tel. di 06 - 555 012 34',
    'Stationnement interdit lundi 8h - 12h',
    'Le 35',
    'Studio 66',
  ])('are not %s', (text) => {
    expect(isHours(text)).toBe(false)
  })
})

describe('a line that is only a date or a time', () => {
  it.each([
    'Sonntag, 4. Mai',
    'dal 2 al 10 agosto',
    'de 8h à 18h',
    'zondag 12 mei',
    'Saturday October 18',
    '10am - 4pm',
  ])('%s', (text) => expect(isDateOrTime(text)).toBe(true))
  it.each(['Le 35', 'Systems 31', 'May Flowers', 'Sunday Roast House', 'Café 1900'])('is not %s', (text) =>
    expect(isDateOrTime(text)).toBe(false),
  )
})
