/** What an admin begins from the row of a person. */
export type MemberAct = 'admin' | 'secondStep' | 'transfer' | 'deactivate'
