/** The mutation-tested code, by area; a file may be listed twice, and the first counts. */
export const MUTANT_AREAS: Record<string, string[]> = {
  'opt-outs': [
    'server/domain/contacts/{opt-in-contact,opt-out-contact,opt-out-contacts,undo-opt-outs,erase-contact}.ts',
    'server/domain/contacts/parts/{record-opt-out,record-opt-outs}.ts',
    'server/domain/invitations/*.ts',
    'shared/sending/keywords.ts',
  ],
  sending: ['server/domain/sending/**/*.ts', 'server/jobs/pace.ts', 'server/domain/demo/queries.ts'],
  replies: ['server/domain/{orders,replies}/**/*.ts'],
  routing: [
    'server/domain/reviews/*.ts',
    'shared/reviews/review-routing.ts',
    'shared/platforms/platform-choice.ts',
  ],
  imports: ['server/domain/imports/**/*.ts', 'server/domain/contacts/parts/{known,merge}-contacts.ts'],
  tenancy: [
    'server/identity/allow.ts',
    'server/db/reviews/*.ts',
    'server/domain/{businesses,campaigns,connections,contacts,own-numbers,templates}/**/*.ts',
  ],
  accounts: [
    'server/domain/accounts/**/*.ts',
    'server/identity/{auth,sign-ups,devices}.ts',
    'server/limits/rate-limit.ts',
  ],
};
