const DISTANCE = /(?:^|\s)\d{1,4}(?:[.,]\d)?\s?(?:m|km|mi|miles?|min|mins|ft|yds?)\.?$/iu

/** Whether a line says how far it is, as signs that show the way do. */
export const isFar = (text: string): boolean => DISTANCE.test(text)
