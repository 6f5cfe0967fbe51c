/** The six statuses of a lead in the sales pipeline, in order. */
export const statusNames = [
  'qualified',
  'cna_scheduled',
  'cna_conducted',
  'proposal_sent',
  'closed_won',
  'closed_lost',
] as const

export type StatusName = (typeof statusNames)[number]

type StatusLook = { word: string; text: string; fill: string }

/** Word, text color, and chart color of each status: the same on every screen. */
export const statusLooks: Record<StatusName, StatusLook> = {
  qualified: { word: 'Qualified', text: 'text-st-q', fill: 'bg-fill-q' },
  cna_scheduled: { word: 'CNA scheduled', text: 'text-st-s', fill: 'bg-fill-s' },
  cna_conducted: { word: 'CNA conducted', text: 'text-st-c', fill: 'bg-fill-c' },
  proposal_sent: { word: 'Proposal sent', text: 'text-st-p', fill: 'bg-fill-p' },
  closed_won: { word: 'Closed won', text: 'text-st-w', fill: 'bg-fill-w' },
  closed_lost: { word: 'Closed lost', text: 'text-st-l', fill: 'bg-fill-l' },
}
