/** What stands on the private form: the page has it, and the owner sees a preview of it. */
export const PRIVATE_WORDS = {
  question: 'What could we have done better?',
  lead: (businessName: string) => `Tell the owner directly. Only ${businessName} reads this.`,
  name: 'Your name',
  email: 'Email',
  text: 'What happened?',
  send: 'Send Feedback',
  also: 'You can also',
  alsoPublic: 'post a public review',
};
