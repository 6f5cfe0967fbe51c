/** The columns shared by header and rows of the desktop table: company, status, score, deal, owner, captured. */
export const tableColumns =
  'grid grid-cols-[minmax(10rem,1fr)_9.25rem_4.5rem_5.5rem_3.5rem_5.5rem] items-center gap-3 px-6'
