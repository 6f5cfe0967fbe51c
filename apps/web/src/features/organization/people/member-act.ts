/** What an admin begins from the menu of a person. */
export type MemberAct = 'role' | 'transfer' | 'deactivate'
