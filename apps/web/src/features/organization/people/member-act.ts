/** An action that an admin starts from a person's row. */
export type MemberAct = 'admin' | 'secondStep' | 'transfer' | 'deactivate'
