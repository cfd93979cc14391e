/** Messages at fields and on public forms, used by verbs, too, which know no toasts. */
export const FIELD_MESSAGES = {
  passwordsDiffer: 'Passwords do not match. Please try again.',
  passwordShort: 'Password must be at least 8 characters long.',
  newPasswordsDiffer: 'New passwords do not match.',
  passwordCommon:
    'Many people use this password or one much like it, so attackers try it first. Choose another one, such as four unrelated words.',
  passwordFromEmail:
    'This password comes from your email address, which is easy to guess. Choose one that has nothing to do with it.',
  passwordFromName:
    'This password is the name of this service, which is easy to guess. Choose one that has nothing to do with it.',
  passwordOfSignUp: 'Please enter the password you chose when you signed up.',
  notPasswordOfSignUp:
    'This is not the password chosen at the newest sign-up with this address. Try again, or sign up again.',
  consentRequired: 'Please confirm you have consent to message these contacts.',
  noEmailContacts: 'Please add contacts with email addresses.',
  noPhoneContacts: 'Please add contacts with phone numbers.',
  csvWrongType: 'Please upload a CSV file.',
  csvNoContacts: 'Please check your CSV format.',
  csvFailed: 'Please check your file format.',
  csvDamaged: 'The file arrived damaged. Please upload it again.',
  csvWorkbook: 'This is a spreadsheet, not a CSV file. Open it and choose "Save as" CSV first.',
  csvTooLarge: 'The file is larger than 50 MB. Split it and upload the parts.',
} as const;
