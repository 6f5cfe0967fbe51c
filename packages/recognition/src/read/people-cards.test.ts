import { describe, expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { nameOf } from '../people/names-on-line.ts'
import { readFields } from './read-fields.ts'

const fieldsOf = (...texts: readonly string[]) => readFields(linesOfText(texts.join('\n')))
const titled = (...texts: readonly string[]) =>
  fieldsOf(...texts)
    .people.map(({ name, title }) => [name, title])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
const CONTACT = ['541-726-0143', 'info@harborpine.com']
const card = (...texts: readonly string[]) => ['HARBOR PINE SUPPLY LLC', ...texts, ...CONTACT]

const townOf = (country: string | undefined, ...texts: readonly string[]) => {
  const options = country === undefined ? {} : { defaultCountry: country }
  const { people, addresses } = readFields(linesOfText(texts.join('\n')), options)
  return { people: people.map(({ name }) => name), address: addresses[0]?.value }
}

describe('a title with its field below a name', () => {
  test.each([
    'Operations Manager, Cold Chain',
    'Vice President | Escrow Operations',
    'Director, Human Resources',
    'Manager, Customer Success',
    'Sales Manager - North America',
    'Sales Manager, Pacific Northwest',
  ])('belongs to the person on the line above: %s', (title) => {
    expect(titled(...card('Marta Quillfeather', title))).toEqual([['Marta Quillfeather', title]])
  })

  test('introduces a person after a colon', () => {
    expect(titled(...card('Marta Quillfeather, President', 'Owner: Bob Ridgeway'))).toEqual([
      ['Bob Ridgeway', 'Owner'],
      ['Marta Quillfeather', 'President'],
    ])
  })

  test('introduces a second person below one who already has a title', () => {
    expect(titled(...card('Marta Quillfeather, President', 'Owner, Bob Ridgeway'))).toEqual([
      ['Bob Ridgeway', 'Owner'],
      ['Marta Quillfeather', 'President'],
    ])
  })

  test('introduces a second person backed by an email address', () => {
    const people = titled(
      'HARBOR PINE SUPPLY LLC',
      'Marta Quillfeather',
      'Owner, Bob Ridgeway',
      'bridgeway@harborpine.com',
    )
    expect(people).toContainEqual(['Bob Ridgeway', 'Owner'])
  })
})

describe('a title in the plural', () => {
  test.each([
    [['Grace Kim', 'Young-Ho Kim', 'Owners'], 'Owners'],
    [['Paul Dorn', 'Amy Voss', 'Ida Lund', 'Co-Founders'], 'Co-Founders'],
    [['Owners', 'Paul Dorn', 'Amy Voss'], 'Owners'],
    [['Jan Lindner', 'Anna Lindner', 'Eigenaren'], 'Eigenaren'],
    [['Juan Olmedo', 'Carmen Ruiz', 'Socios'], 'Socios'],
  ])('belongs to all names beside it: %s', (texts, title) => {
    const names = texts.filter((text) => text !== title)
    expect(titled(...card(...texts))).toEqual(names.toSorted().map((name) => [name, title]))
  })

  test.each([
    [['Carl & Denise Ridgeway', 'Owners'], 'Owners', ['Carl Ridgeway', 'Denise Ridgeway']],
    [['Carl & Denise Ridgeway, Owners'], 'Owners', ['Carl Ridgeway', 'Denise Ridgeway']],
    [['Grace Kim and Daniel Moon', 'Owners'], 'Owners', ['Daniel Moon', 'Grace Kim']],
    [['Grace Kim', 'Paul & Amy Dorn', 'Owners'], 'Owners', ['Amy Dorn', 'Grace Kim', 'Paul Dorn']],
    [['Jean et Marie Dupont', 'Propriétaires'], 'Propriétaires', ['Jean Dupont', 'Marie Dupont']],
  ])('makes two people of two names on one line: %s', (texts, title, names) => {
    expect(titled(...card(...texts))).toEqual(names.map((name) => [name, title]))
  })

  test('leaves the company out of the owners', () => {
    const fields = fieldsOf('Grace Kim', 'Young-Ho Kim', 'Owners', 'Seoul Garden BBQ', '703.256.1180', '12 Elm Street')
    expect(fields.company?.value).toBe('Seoul Garden BBQ')
    expect(fields.people.map(({ name }) => name)).toEqual(['Grace Kim', 'Young-Ho Kim'])
  })

  test('does not belong to a company in larger letters above the names', () => {
    const lines = linesOfText('Harbor Pine\nPaul Dorn\nAmy Voss\nOwners\n541-726-0143\nhello@gmail.com')
    const printed = lines.map((line, at) => ({
      ...line,
      box: { x: 0.1, y: 0.1 + at * 0.12, width: 0.5, height: at === 0 ? 0.1 : 0.05 },
    }))
    const fields = readFields(printed)
    expect(fields.company?.value).toBe('Harbor Pine')
    expect(fields.people.map(({ name }) => name)).toEqual(['Paul Dorn', 'Amy Voss'])
  })

  test('is needed for two people on one line', () => {
    expect(titled(...card('Carl & Denise Ridgeway'))).toEqual([])
  })
})

describe('a license number', () => {
  test.each([
    ['SENIOR LOAN OFFICER | NMLS# 1094471', 'SENIOR LOAN OFFICER'],
    ['Realtor | Lic. 0192834', 'Realtor'],
    ['Broker Associate, CalDRE #01977342', 'Broker Associate'],
    ['Broker Associate (CA DRE Lic. No. 01977342)', 'Broker Associate'],
    ['Arquiteta - CAU A12345-6', 'Arquiteta'],
    ['Abogada · Col. 12345', 'Abogada'],
  ])('is left out of the title in front of it: %s', (line, title) => {
    expect(titled(...card('Marta Quillfeather', line))).toEqual([['Marta Quillfeather', title]])
  })

  test('is left out of the name in front of it', () => {
    expect(titled(...card('Marta Quillfeather, NMLS# 1094471', 'Loan Officer'))).toEqual([
      ['Marta Quillfeather', 'Loan Officer'],
    ])
    expect(titled(...card('Marta Quillfeather, Realtor, CalDRE #01977342'))).toEqual([
      ['Marta Quillfeather', 'Realtor'],
    ])
  })
})

describe('post-nominal letters', () => {
  test.each([
    ['Wade Kowalchuk, P.Eng.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, D.C.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, DPM', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, L.Ac.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, OD', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, R.Ph.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, CPA, CFP', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, MD, PhD', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, M.D., F.A.C.S.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, PA-C', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, PharmD', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, CEng', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, PT, DPT', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, MA, LMFT', 'Wade Kowalchuk'],
    ['Anna Keller, LL.M.', 'Anna Keller'],
    ['Anna Keller, Dipl.-Ing.', 'Anna Keller'],
    ['ANNA KELLER, PHARMD', 'Anna Keller'],
    ['Imogen Farrow MRICS', 'Imogen Farrow'],
    ['Imogen Farrow, FRICS', 'Imogen Farrow'],
    ['Lic. Marta Salcedo', 'Marta Salcedo'],
    ['Dra. Marta Salcedo', 'Marta Salcedo'],
    ['adw. Joanna Rutkowska', 'Joanna Rutkowska'],
    ['Rev. Ingrid Thorsen', 'Ingrid Thorsen'],
    ['William "Bill" Hardy', 'William Hardy'],
    ['Rafael “Güero” Salcedo', 'Rafael Salcedo'],
    ['Robert (Bob) Smith', 'Robert Smith'],
  ])('are left out of a name, and so are nicknames: %s', (text, name) => {
    expect(titled(...card(text, 'Owner'))).toEqual([[name, 'Owner']])
  })

  test.each([
    ['Jean ROUX', 'Jean ROUX'],
    ['Marta Quillfeather, MD', 'Marta Quillfeather'],
  ])('do not include a last name in capitals: %s', (text, name) => {
    expect(titled(...card(text, 'Owner'))).toEqual([[name, 'Owner']])
  })

  test.each([
    'Grand Rapids, MI',
    'Van Nuys, CA',
    'Alder Vance, LLC',
    'Marlowe Vance, P.C.',
    'Alder Birch, CO',
    'SMITH, ANN',
    'Mag Books',
    'Ann Roe, PA',
    'Marlowe Vance, P.A.',
    'Silver Spring, MD',
    'Santo Domingo, DO',
  ])('do not turn a place, a business, or a reversed name into a person: %s', (text) =>
    expect(nameOf(text)).toBeUndefined(),
  )

  test('do not include a title in capitals', () => {
    expect(titled(...card('Marta Quillfeather, CEO'))).toEqual([['Marta Quillfeather', 'CEO']])
  })
})

describe('a town with a place abbreviation', () => {
  test.each([
    ['Padaria Estrela', 'Av. Paulista, 1000', 'São Paulo, SP', 'contato@padariaestrela.com.br'],
    ['Panificio Rossi', 'Via Roma 12', 'Reggio Emilia, RE', 'info@panificiorossi.it'],
    ['Harbor Foods LLC', '12 Calle Luna', 'San Juan, PR', 'info@harborfoods.com'],
    ['Harbor Foods LLC', '12 Nathan Road', 'Hong Kong, HK', 'info@harborfoods.com'],
    ['Keller Backwaren', 'Bahnhofstrasse 3', 'Bad Ragaz, SG', 'info@keller-backwaren.ch'],
    ['Trattoria Bella Vista', 'Via Dante 5', 'Bellaria Igea, RN', 'info@trattoriabellavista.it'],
    ['Café Lisboa', 'Rua Augusta 10', 'Vila Real, PT', 'geral@cafelisboa.com'],
    ['Mercado Sol', 'Avenida Norte, 88', 'Nova Cruz, RN', 'contato@mercadosol.com'],
    ['Blue Door Bakery', '12 Main Street', 'Owings Mills, MD', 'hello@bluedoorbakery.com'],
  ])('stays in the address and is not a person: %s, %s, %s', (shop, street, town, email) => {
    expect(townOf(undefined, shop, street, town, email)).toEqual({ people: [], address: `${street}, ${town}` })
  })

  test.each([
    ['Padaria Estrela', 'Porto Alegre, RS', 'Proprietária', 'contato@padariaestrela.com.br'],
    ['Harbor Foods LLC', 'Owner', 'San Juan, PR', 'info@harborfoods.com'],
    ['Harbor Foods LLC', 'Owner', 'Navi Mumbai, MH', 'info@harborfoods.com'],
    ['Farmácia Central', 'Proprietário', 'Serra Talhada, PE', 'contato@farmaciacentral.com.br'],
    ['Farmácia Central', 'Serra Talhada, PE', 'Brasil', 'contato@farmaciacentral.com'],
    ['Trattoria Bella Vista', 'Lido Adriano, RA', 'Titolare', 'info@trattoriabellavista.it'],
    ['Blue Door Bakery', 'Owings Mills, MD', '21117', 'hello@bluedoorbakery.com'],
  ])('is not a person beside a title or above its postal code: %s, %s, %s', (...texts) => {
    expect(townOf(undefined, ...texts).people).toEqual([])
  })

  test('is not a person if the abbreviation belongs to the country', () => {
    const card = ['Farmácia Central', 'Serra Talhada, PE', 'contato@farmaciacentral.com', '(87) 3831-1234']
    expect(townOf('BR', ...card).people).toEqual([])
  })

  test.each([
    ['LAKESIDE CLINIC', '100 Main Street, Dover, DE 19901', 'Nora Velden, MD', 'info@lakesideclinic.com'],
    ['LAKESIDE CLINIC', 'Nora Velden, RN', '100 Main Street', 'Dover, DE 19901', 'info@lakesideclinic.com'],
    ['LAKESIDE CLINIC', '100 Main Street', 'Dover, DE 19901', 'Nora Velden, DO', 'info@lakesideclinic.com'],
  ])('is not assumed for a person beside a complete address: %s, %s, %s', (...texts) => {
    expect(townOf('US', ...texts).people).toEqual(['Nora Velden'])
  })

  test.each(['Craft Beer, IPA', 'Cold Beer, BYOB', 'Flat Screens, TV', 'Alle Marken, HU', 'Quick Lube, MOT'])(
    'is not a person, and neither are goods followed by capitals: %s',
    (text) => expect(titled(...card(text, 'Owner'))).toEqual([]),
  )
})
