const ROLES = new Set(
  'abuse accounting accounts admin administrator billing booking bookings buero careers contact contacto customerservice enquiries events feedback finance hello help hi hostmaster hr info information inquiries jobs kontakt legal mail marketing news newsletter no-reply noreply office orders postmaster press privacy reception reservations returns sales security service shop staff support team webmaster welcome'.split(
    ' ',
  ),
)

/** Whether an address belongs to a role rather than a person: `info@`, `sales@`. */
export const isRoleAddress = (address: string): boolean =>
  ROLES.has(address.slice(0, address.indexOf('@')).toLowerCase())
