/** The rules of the house, by area; one file may stand in several, the first counts. */
export const MUTANT_AREAS: Record<string, string[]> = {
  'opt-outs': [
    'server/domain/contacts/{opt-in-contact,opt-out-contact,opt-out-contacts,undo-opt-outs,erase-contact}.ts',
    'server/domain/contacts/parts/{record-opt-out,record-opt-outs}.ts',
    'server/domain/invitations/*.ts',
    'shared/sending/keywords.ts',
  ],
  sending: ['server/domain/sending/**/*.ts', 'server/jobs/pace.ts', 'server/domain/closing/*.ts'],
  replies: ['server/domain/replies/**/*.ts'],
  routing: [
    'server/domain/reviews/*.ts',
    'shared/reviews/review-routing.ts',
    'shared/platforms/platform-choice.ts',
  ],
  imports: ['server/domain/imports/**/*.ts', 'server/domain/contacts/parts/{known,merge}-contacts.ts'],
  tenancy: [
    'server/identity/allow.ts',
    'server/domain/{businesses,campaigns,connections,contacts,own-numbers,templates}/**/*.ts',
  ],
  accounts: [
    'server/domain/accounts/**/*.ts',
    'server/identity/{auth,sign-ups,devices}.ts',
    'server/limits/rate-limit.ts',
  ],
};
