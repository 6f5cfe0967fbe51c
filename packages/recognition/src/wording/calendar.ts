import { foldedWords } from '@canvass/domain/company-name'

const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.trim().split(/\s+/u)))

/** Names of days and their abbreviations, folded. */
const DAYS = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon tue tues wed weds thu thur thurs fri sat sun',
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags mo di mi do fr sa so',
  'lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim',
  'lunes martes miercoles jueves viernes sabado sabados domingo domingos lun mie jue vie sab dom',
  'lunedi martedi mercoledi giovedi venerdi sabato domenica lun mer gio ven sab dom festivi feriali',
  'segunda terca quarta quinta sexta sabado domingo seg ter qua qui sex sab dom feira',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za zo',
  'mandag måndag mandag tirsdag tisdag onsdag torsdag fredag lordag lørdag sondag søndag man tor tors lor lør son søn',
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai ma ti ke to pe la su',
  'poniedziałek wtorek sroda czwartek piatek sobota niedziela pon wt sr czw czwart pt sob nd niedz',
  'pondeli utery streda ctvrtek patek sobota nedele po ut st ct pa so ne pondelok utorok stvrtok piatok nedela',
  'hetfo kedd szerda csutortok pentek szombat vasarnap luni marti miercuri joi vineri sambata duminica',
  'ponedjeljak utorak srijeda cetvrtak petak subota nedjelja ponedeljek torek sreda cetrtek petek nedelja pazartesi salı sali carsamba persembe cuma cumartesi pazar',
)
/** Of these, the ones that are no other word in any of the languages. */
const ORDINALS = words('segunda terca quarta quinta sexta')
const LONG_DAYS = new Set([...DAYS].filter((day) => day.length >= 4 && !ORDINALS.has(day)))
const MONTHS = words(
  'january february march april may june july august september october november december jan feb apr jun jul aug sep sept oct nov dec',
  'januar janner februar feber marz mai juni juli oktober dezember mrz okt dez',
  'janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic',
  'gennaio febbraio aprile maggio giugno luglio settembre ottobre novembre dicembre',
  'janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro',
  'januari februari maart mei augustus mrt augusti',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince januara februara aprila jula augusta oktobra',
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesakuuta heinakuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
)
/** Words of dates and times beside the names of days and months. */
const BETWEEN = words(
  'from to till until thru through and the of at on every each am pm noon midnight a p m h hrs hours oclock st nd rd th daily week weekend weekends weekdays holidays bank',
  'von bis vom ab am um uhr und der den dem jeden jede nach nachmittag vormittag abend morgen mittags feiertags feiertagen werktags taglich u',
  'du de des au a le la les et jours feries matin soir midi heures heure tous chaque sauf des toute annee ouvert',
  'del al el los las a y de dias manana tarde noche festivos horas hs todos cada desde hasta',
  'dal dalle al alle il la i le e ed ore dalla fino tutti giorni ogni mattina pomeriggio sera',
  'das as ate e a de o os todos dias uteis feriados',
  'van tot t m en om uur vanaf elke iedere ook s avonds middags',
  'fran till til kl klo fra og och alla hver samt helg hverdager hverdage vardagar',
  'od do i w godz godziny oraz dni robocze kazda kazdy hod hodin',
)

/** A time of day, as opposed to a number in a name: Le 35. */
const TIME = /\d{1,2}\s?(?:[:.h]\s?\d{2}|h\b|uhr\b|[ap]\.?m\b)/iu

/** Whether a text has the name of a day or a month, next to a number. */
export const isDated = (text: string): boolean => {
  const all = foldedWords(text)
  return all.some((word) => /^\d{1,4}/u.test(word)) && all.some((word) => LONG_DAYS.has(word) || MONTHS.has(word))
}

/** Whether a text names a day. */
export const hasDay = (text: string): boolean => foldedWords(text).some((word) => LONG_DAYS.has(word))

const isOfCalendar = (word: string): boolean => LONG_DAYS.has(word) || MONTHS.has(word)
const isNumber = (word: string): boolean =>
  /^\d{1,4}(?:st|nd|rd|th|h|hrs?|am|pm|er|e|o|a|uhr|u|p|\d{0,2}h\d{0,2})?\d{0,2}$/u.test(word)

/** Whether a text is only a date, a period, or times: Sonntag, 4. Mai; dal 2 al 10 agosto; de 8h à 18h. */
export function isDateOrTime(text: string): boolean {
  const all = foldedWords(text)
  const rest = all.filter((word) => !isOfCalendar(word) && !DAYS.has(word) && !BETWEEN.has(word) && !isNumber(word))
  const hasNumber = all.some(isNumber)
  const isOfDay = all.some((word) => isOfCalendar(word) || (DAYS.has(word) && word.length > 2 && hasNumber))
  return rest.length === 0 && (isOfDay || TIME.test(text))
}
