/* Abbreviations of states and provinces, as parts of regular expressions. */

export const US_STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]'
export const CANADIAN_PROVINCES = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT'
export const AUSTRALIAN_STATES = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT'
