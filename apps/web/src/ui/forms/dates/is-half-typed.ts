/** Whether only a part of a date or a time stands in a field: its value is empty then, as where nothing does. */
export const isHalfTyped = (field: HTMLInputElement | null): boolean => field?.validity.badInput === true
