const DISTANCE = /(?:^|\s)\d{1,4}(?:[.,]\d)?\s?(?:m|km|mi|miles?|min|mins|ft|yds?)\.?$/iu

/** Whether a line states a distance, as direction signs do. */
export const isDistance = (text: string): boolean => DISTANCE.test(text)
