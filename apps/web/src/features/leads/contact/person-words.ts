/** Texts for editing the decision makers. */
export const personWords = {
  add: 'Add',
  addTitle: 'Add person',
  editTitle: 'Edit person',
  removed: 'Person removed',
  name: 'Name',
  nameProblem: 'Enter a name',
  title: 'Job title',
  role: 'Role in the purchase',
  noRole: 'Not set',
  phone: 'Phone',
  email: 'Email',
  doNotContact: 'Do not contact',
} as const
