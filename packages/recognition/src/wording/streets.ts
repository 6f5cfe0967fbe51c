const STREET_ALONE =
  /^(?:(?:via|viale|piazza|piazzale|corso|vicolo|largo|salita|contrada|borgo|calle|campo|campiello|fondamenta|passage|cour|square|esplanade|rue|quai|avenue|av\.?|boulevard|bd\.?|impasse|allée|allee|chemin|plaza|plaça|plaça|carrer|rúa|glorieta|travesía|callejón|rambla|avenida|avda\.?|paseo|camino|ronda|rua|praça|praca|travessa|ulica|ul\.?|aleja|plac|place)\s[\p{L}\s.'’-]{2,40}|[\p{L}\s.'’-]{2,40}(?:\s(?:street|st\.?|road|rd\.?|lane|ln\.?|avenue|ave\.?|drive|dr\.?|boulevard|blvd\.?|row|square|terrace|crescent|walk|way|close|ct\.?|grove|mews|parade|alley|highway|hwy|parkway|pkwy|quay)|stra(?:ß|ss)e|str\.|platz|gasse|allee|ufer|straat|laan|weg|plein|gracht|kade|gatan|vägen|vagen|torget?|gade|vej))$/iu

/** Streets named by where they are: Am Mühlgraben, Unter den Linden. */
const STREET_BY_PLACE =
  /^(?:am|an der|an den|auf der|auf dem|unter den|hinter der|hinter dem|in den|im)\s\p{Lu}[\p{L}\s.-]{2,30}$/iu
/** What a street sign adds: the district, where the street leads. */
const DISTRICT =
  /^(?:sestiere|quartiere|rione|borough of|(?:royal )?borough|city of|town of|comune di|stadt|gemeinde|commune de|ayuntamiento|leading to|zone|ward|\d{1,2}(?:e|er|ème)?\s?arr(?:ondissemen)?t\.?|\d{1,2}\. ?bezirk|bezirk)(?:\s|$)/iu

/** Whether a text is only a street name, as on a street sign. */
export const isStreetAlone = (text: string): boolean =>
  STREET_ALONE.test(text.trim()) || STREET_BY_PLACE.test(text.trim())

/** Whether a text on a street sign says where the street is or leads. */
export const isDistrict = (text: string): boolean => DISTRICT.test(text.trim())
