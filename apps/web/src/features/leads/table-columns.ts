/** The columns that head and rows of the desk's table share: company, status, score, deal, owner, captured. */
export const tableColumns = 'grid grid-cols-[minmax(160px,1fr)_148px_72px_88px_56px_72px] items-center gap-3 px-6'
