const STREET_ALONE =
  /^(?:(?:via|viale|piazza|piazzale|corso|vicolo|largo|rue|quai|avenue|av\.?|boulevard|bd\.?|impasse|allée|allee|chemin|calle|plaza|avenida|avda\.?|paseo|camino|ronda|rua|praça|praca|travessa|ulica|ul\.?|aleja|plac|place)\s[\p{L}\s.'’-]{2,40}|[\p{L}\s.'’-]{2,40}(?:\s(?:street|road|lane|avenue|drive|row|square|terrace|crescent)|stra(?:ß|ss)e|str\.|platz|gasse|allee|ufer|straat|laan|weg|plein|gracht|kade|gatan|vägen|vagen|torget?|gade|vej))$/iu

/** Whether a text is only a street name, as on a street sign. */
export const isStreetAlone = (text: string): boolean => STREET_ALONE.test(text.trim())
