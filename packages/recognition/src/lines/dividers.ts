/** Separators within a line of a card: Königsallee 92a · 40212 Düsseldorf · Tel. 0211 1234567. */
export const DIVIDER = /\s*[·•∙●▪|]\s*/u
