import { MOST_TICKED } from '#shared/contacts/contact-basics.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';
import type { HandledOutcome } from '#shared/reviews/inbox.ts';
import { MAILBOX_PATH, type TestSent } from '#shared/sending/mailbox.ts';
import { counted, countedPeople, plural } from '#shared/text/plural.ts';

/**
 * Every toast of the product: title and optional text. The specification fixes the wording; change it there
 * first. Keys travel in the flash cookie, so they are stable.
 */
export interface Toast {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** The help article about it. */
  help?: string;
  /** Where to go next. */
  link?: { to: string; label: string };
}

const success = (title: string, text?: string): Toast => ({ kind: 'success', title, text });
const failure = (title: string, text?: string): Toast => ({ kind: 'error', title, text });

export const MESSAGES = {
  backOnline: {
    kind: 'info',
    title: 'You are back online',
    text: 'Everything you typed is still here. Please try again.',
  },
  loginSucceeded: success('Login successful', 'Welcome back to {appName}!'),
  accountKept: success(
    'Your account stays',
    'Nothing was deleted. Campaigns that were running are paused until you resume them.',
  ),
  loginFailed: failure('Login failed', 'Please check your credentials and try again.'),
  /** The server did not check the credentials. */
  loginUnanswered: failure('Login failed', 'We got no answer. Please try again in a moment.'),
  registered: success('Registration successful', 'Please check your email to verify your account.'),
  registerFailed: failure('Registration failed', 'Please try again.'),
  resetLinkInvalid: failure('Invalid reset link', 'This password reset link is invalid or has expired.'),
  resetFailed: failure('Password reset failed', 'Please try again or request a new reset link.'),
  resetSucceeded: success('Password reset successful', 'You can now log in with your new password.'),
  resetRequested: success(
    'Check your email',
    'If an account uses this address, a link to choose a new password is on its way or already in its inbox.',
  ),
  resetRequestFailed: failure('Could not send the link', 'Please try again.'),
  resendFailed: failure('Could not send the link', 'Please try again.'),
  verifyFailed: failure('Could not verify your email', 'Please try again.'),
  verificationResent: success(
    'Check your email',
    'If this address still needs verifying, a link is on its way or already in its inbox.',
  ),
  passwordConfirmed: {
    kind: 'info',
    title: 'Password confirmed',
    text: 'Please press the button again.',
  },
  passwordNotChecked: {
    kind: 'error',
    title: 'Could not check your password',
    text: 'We could not check your password. Please try again.',
  },
  othersRevoked: success('Signed out everywhere else', 'You are still signed in on this device.'),
  loggedOut: success('Logged out successfully', 'You have been logged out of your account.'),
  logoutFailed: failure('Logout failed', 'Please try again.'),
  nothingWaits: {
    kind: 'info',
    title: 'This review does not wait',
    text: 'It is handled, or needs no reply.',
  },
  nothingToHandle: {
    kind: 'info',
    title: 'Nothing was waiting',
    text: 'It has already been handled, or needs no reply.',
  },
  handledMeanwhile: {
    kind: 'info',
    title: 'It was handled meanwhile',
    text: 'What you typed is still here, to be noted as well.',
  },
  handledByWriting: {
    kind: 'info',
    title: 'Your email marked it as handled',
    text: 'What you typed is still here, to be noted as well.',
  },
  outcomeNoted: success('Outcome noted'),
  reviewNotSaved: failure('Could not change the review', 'Please try again.'),
  handledUndone: success('Not handled after all', 'It counts as waiting again.'),
  replySaved: success('Draft saved'),
  factConfirmed: success('Kept for all your replies', 'Settings, Replies lists what you have confirmed.'),
  factNotConfirmed: failure('Could not keep your answer', 'Please try again.'),
  factForgotten: success('Removed', 'Replies that say it are asked about again.'),
  replyNotSaved: failure('Could not save the draft', 'Please try again.'),
  replyInTransit: success('On its way', 'It says here when the platform has published your reply.'),
  replyInTransitReadOnce: success(
    'On its way',
    'Your AI service did not read it, so only our own privacy check has. It says here when the platform has published it.',
  ),
  replyNotPublished: failure('Could not publish the reply', 'Please try again.'),
  replyPosted: success('Marked as posted'),
  replyPostedReadOnce: success(
    'Marked as posted',
    'Your AI service did not read it, so only our own privacy check has.',
  ),
  replyNotPosted: success('No longer marked as posted'),
  replyStands: failure(
    'Already replied to meanwhile',
    'That reply is shown above yours. Yours is kept as a draft.',
  ),
  replyNotMarked: failure('Could not mark the reply', 'Please try again.'),
  replyRemoving: success('Your reply is being deleted', 'It says here when the platform has removed it.'),
  replyNotRemoved: failure('Could not delete the reply', 'Please try again.'),
  replyCopied: success('Reply copied', 'Paste it there, then mark it as posted here.'),
  replyNotCopied: failure('Could not copy', 'Select the text and copy it by hand.'),
  feedbackAnswered: success('Email on its way'),
  feedbackStands: success('This email is already there', 'You wrote the same words a moment ago.'),
  mailKept: {
    kind: 'info',
    title: 'Mail stays on this machine',
    text: 'It was not sent.',
    link: { to: MAILBOX_PATH, label: 'Open the mailbox' },
  },
  feedbackNotAnswered: failure('Could not send the email', 'Please try again.'),
  modelChecked: success('The AI service answers'),
  modelNotReady: failure('Saved, but it does not write yet', 'See what is wrong below.'),
  modelRemoved: success('AI service removed'),
  draftsNotStarted: failure('Could not write drafts', 'Please try again.'),
  draftsStopped: success('No more drafts are written', 'Those that are written stay.'),
  noteAdded: success('Note added'),
  noteStands: success('This note is already there', 'You wrote the same words a moment ago.'),
  noteDeleted: success('Note deleted'),
  answerErased: success('Personal data erased', 'The name, the addresses and private words are gone.'),
  showingStopped: success('No longer shown', 'It disappears from your website within a minute.'),
  answerNotErased: failure('Could not erase it', 'Please try again.'),
  mentionTakenOut: success('Taken out', 'It is no longer counted under this topic.'),
  mentionPutBack: success('Put back'),
  topicAdded: success('Topic added', 'Your texts are being read for it.'),
  topicDeleted: success('Topic deleted'),
  topicNotSaved: failure('Could not save that', 'Please try again.'),
  noteNotSaved: failure('Could not save the note', 'Please try again.'),
  matchJoined: success('Shown as one from now on'),
  matchRefused: success('Shown apart from now on'),
  matchNotSaved: failure('Could not change the pair', 'Please try again.'),
  reviewFailed: failure('Error submitting review', 'Please try again later.'),
  profileSaved: success('Profile updated successfully'),
  exportReady: success('Your export is ready', 'Download it here.'),
  exportStarted: success('Packing your export', 'We will email you when it is ready.'),
  exportCanceled: success('Export canceled'),
  exportFailed: failure('Could not export your data', 'Please try again.'),
  exportGone: {
    kind: 'info',
    title: 'This export is no longer there',
    text: 'Please make a new one.',
  },
  deletionFailed: failure('Could not delete the account', 'Please try again.'),
  profileLoadFailed: failure('Error loading profile', 'Please try refreshing the page.'),
  profileSaveFailed: failure('Error saving profile', 'Please try again.'),
  logoUploaded: success('Image uploaded successfully'),
  logoUploadFailed: failure('Error uploading image', 'Please try again.'),
  pictureUploaded: success('Image uploaded', 'Desktop image has been uploaded successfully.'),
  pictureUploadFailed: failure('Upload failed', 'Please try again.'),
  linkTryFailed: failure('Could not try the link', 'Please try again.'),
  pictureRemoved: success('Picture removed'),
  widgetMade: success('Widget made', 'Copy the code and paste it into your website.'),
  widgetSaved: success('Widget saved', 'Your website shows the change within a minute.'),
  widgetDeleted: success(
    'Widget deleted',
    'Where its code is still pasted, a plain link to your reviews stays.',
  ),
  installationUnchecked: failure('Could not check the page', 'Please try again.'),
  videoAdded: success('Video added', 'Say who is in it, and confirm that it may be shown.'),
  videoShown: success('Video shown', 'Widgets of the type Video show it within a minute.'),
  videoSaved: success('Video saved', 'Your website shows the change within a minute.'),
  videosMoved: success('Order changed'),
  videoDeleted: success('Video removed', 'Your website stops showing it within a minute.'),
  videoSaveFailed: failure('Could not save the video', 'Please try again.'),
  widgetSaveFailed: failure('Could not save the widget', 'Please try again.'),
  photoAdded: success('Photo added', 'It is behind the words now.'),
  photoNotAdded: failure('Could not add the photo', 'Please try again.'),
  photoRemoved: success('Photo removed'),
  photoNotRemoved: failure('Could not remove the photo', 'Please try again.'),
  pictureNotSaved: failure('Could not save the picture', 'Please try again.'),
  pictureSaved: success('Picture saved', 'It is in the history below.'),
  pictureSavedCopied: success('Picture saved, caption copied'),
  permissionSaved: success('Permission recorded', 'The review can be used for pictures now.'),
  permissionNotSaved: failure('Could not record it', 'Please check the form and try again.'),
  permissionEnded: success('Permission ended', 'No more pictures are made of this review.'),
  passwordMismatch: failure('Password mismatch', FIELD_MESSAGES.newPasswordsDiffer),
  passwordTooShort: failure('Password too short', FIELD_MESSAGES.passwordShort),
  passwordChanged: success('Password updated', 'Your password has been changed successfully.'),
  passwordChangeFailed: failure('Failed to update password'),
  optInPageOpened: success('The opt-in page is open', 'Customers can agree to texts there now.'),
  optInPageClosed: success('The opt-in page is closed', 'Consent already given stays on record.'),
  registrationAsked: success('Your provider has answered', 'See how far you are.'),
  registrationNotAsked: failure('Your provider could not be asked', 'Please try again.'),
  textCopied: success('Copied to clipboard'),
  linkCopied: success('Link copied!'),
  reviewLinkCopied: success('Copied to clipboard', 'Review link has been copied to your clipboard.'),
  reviewLinkSaved: success('Settings saved', 'Your review link settings have been updated successfully.'),
  reviewLinkSaveFailed: failure('Failed to save settings', 'Please try again.'),
  consentRequired: failure('Consent required', FIELD_MESSAGES.consentRequired),
  noEmailContacts: failure('No valid contacts', FIELD_MESSAGES.noEmailContacts),
  noPhoneContacts: failure('No valid contacts', FIELD_MESSAGES.noPhoneContacts),
  csvWrongType: failure('Invalid file type', FIELD_MESSAGES.csvWrongType),
  csvNoContacts: failure('No valid contacts found', FIELD_MESSAGES.csvNoContacts),
  csvFailed: failure('Failed to parse CSV', FIELD_MESSAGES.csvFailed),
  csvDamaged: failure('Failed to parse CSV', FIELD_MESSAGES.csvDamaged),
  csvWorkbook: failure('Invalid file type', FIELD_MESSAGES.csvWorkbook),
  csvTooLarge: failure('The file is too large', FIELD_MESSAGES.csvTooLarge),
  reviewsNotRead: failure('The reviews were not read'),
  importCanceled: success('Import canceled', 'Contacts that were already added stay.'),
  contactAdded: success('Contact added'),
  contactSaved: success('Contact saved'),
  contactSaveFailed: failure('Could not save the contact', 'Please try again.'),
  contactOptedOut: success('Opted out', 'They will get no more messages on this channel.'),
  contactOptedIn: success('Opt-out removed', 'They can be asked on this channel again.'),
  contactOptFailed: failure('Could not change the opt-out', 'Please try again.'),
  filterUnknown: {
    kind: 'info',
    title: 'We did not understand that filter',
    text: 'It was left out of the address.',
  },
  nobodyChosen: {
    kind: 'info',
    title: 'No one is selected',
    text: `Tick up to ${MOST_TICKED.toLocaleString('en')} contacts, then choose what to do with them.`,
  },
  noReviewChosen: {
    kind: 'info',
    title: 'No reviews are selected',
    text: 'Tick reviews, or choose all that match, then export them.',
  },
  nobodyToOptOut: {
    kind: 'info',
    title: 'Nothing changed',
    text: 'They were opted out already, or have no address.',
  },
  optOutUndone: success('Opt-out undone', 'They can be asked again.'),
  contactErased: success('Contact erased', 'Their name, addresses and private feedback are gone.'),
  contactEraseFailed: failure('Could not erase the contact', 'Please try again.'),
  chosenAskFailed: failure('Could not open the form for these contacts', 'Please try again.'),
  sendFailed: failure('Failed to send requests', 'Please try again.'),
  tooManyContacts: failure(
    'Too many contacts',
    'Nothing was sent. Remove some rows, or upload a CSV file for longer lists.',
  ),
  formOutdated: failure(
    'Please send it again',
    'This page was out of date. Nothing was sent, and everything you typed is still here.',
  ),
  sendingUndone: success('Sending undone', 'Nothing was sent.'),
  undoFailed: failure('Could not undo', 'Please try again.'),
  templateSaved: success('Template saved'),
  templateSaveFailed: failure('Could not save the template', 'Please try again.'),
  listPreparing: {
    kind: 'info',
    title: 'Your list is being prepared',
    text: 'The requests are sent as soon as the contacts are added.',
  },
  senderTested: success('Test sent', 'Look in your inbox: it should be there in a moment.'),
  testFailed: failure('Could not send the test', 'Please try again.'),
  codeFailed: failure('Could not send the code', 'Please try again.'),
  numberConfirmed: success('This number is confirmed', 'You can send tests to it.'),
  codeShown: {
    kind: 'info',
    title: 'Send the code from your phone',
    text: 'You will find it under your number.',
  },
  campaignPaused: success('Campaign paused', 'Nothing more is sent until you resume it.'),
  campaignResumed: success('Campaign resumed'),
  campaignCanceled: success('Campaign canceled', 'Messages that were still waiting will not be sent.'),
  campaignAlreadySent: {
    kind: 'info',
    title: 'Already sent',
    text: 'Everything had been sent before you canceled.',
  },
  campaignRetried: success('Trying again', 'Messages that failed are being sent again.'),
  invitationRetried: success('Trying again', 'The message is being sent again.'),
  campaignNothingToRetry: { kind: 'info', title: 'Nothing to try again' },
  campaignRenamed: success('Campaign renamed'),
  restAsked: {
    kind: 'info',
    title: 'Requests planned',
    text: 'They go out in a moment. Until then you can undo it.',
  },
  campaignFailed: failure('Could not change the campaign', 'Please try again.'),
  settingsLoadFailed: failure('Failed to load settings', 'Please try again later.'),
  mailResumed: success('Sending again', 'Your emails and campaigns continue.'),
  linkSent: success('New link on its way', 'Open it at your reply-to address to confirm.'),
  settingsSaved: success('Settings updated', 'Your settings have been saved successfully.'),
  settingsSaveFailed: failure('Failed to update settings', 'Please try again.'),
  connectionChecked: success('Connection checked'),
  connectionNotReady: {
    kind: 'info',
    title: 'Not ready to send yet',
    text: 'See what is missing next to the provider.',
  },
  connectionFailed: failure('Could not check the connection', 'Please try again.'),
  connectionRemoved: success('Provider removed', 'Its credentials are deleted here.'),
  integrationConnected: success('Connected', 'Its reviews are being read now.'),
  signedIn: success('Signed in', 'Now choose the page.'),
  signInStopped: { kind: 'info', title: 'Not signed in', text: 'Nothing was connected.' },
  signInLeftOut: failure('Something was left out', 'Allow access to your reviews, then we can read them.'),
  signInFailed: failure('Could not sign in', 'Please begin again.'),
  signInNotSetUp: failure(
    'Not available here yet',
    'Signing in is not set up on this service. Choose another source.',
  ),
  postAccountsConnected: success('Connected', 'Choose it below the caption, and post.'),
  postAccountsFound: success('Signed in', 'Now choose where to post.'),
  postSignInDone: {
    kind: 'info',
    title: 'You have signed in already',
    text: 'This sign-in was finished before. What it connected is listed here.',
  },
  postAccountsMissing: failure(
    'No Page to post to',
    'Facebook named no Page on which you can post. Leave your Page ticked when you sign in.',
  ),
  postsLeftOut: failure(
    'Something was left out',
    'Leave everything ticked when you sign in, then we can post.',
  ),
  postAccountChosen: success('Account connected'),
  postAccountRemoved: success('Account disconnected', 'Its access is deleted here.'),
  postAccessEnded: success('Account disconnected', 'Its access has ended here and at Facebook.'),
  postAccountFailed: failure('Could not change the account', 'Please try again.'),
  postOrdered: success('On its way', 'The history below says when it is posted.'),
  postPlanned: success('Post planned', 'Change or cancel it in the history until then.'),
  postChanged: success('Changes saved'),
  postCanceled: success('Post canceled', 'It will not be posted.'),
  postNotSaved: failure('Could not post it', 'Please check the form and try again.'),
  postNotChanged: failure('Could not save the post', 'Please check the form and try again.'),
  postNotLoaded: failure('Could not load the saved post', 'Please try again.'),
  postNotCanceled: failure('Could not cancel the post', 'Please try again.'),
  postGone: { kind: 'info', title: 'No longer planned', text: 'The history says what became of that post.' },
  signInOver: {
    kind: 'info',
    title: 'That sign-in is over',
    text: 'What it connected is listed here. If something is missing, sign in again, in this browser.',
  },
  mailsConnected: success('Connected', 'Forward your emails to the address below.'),
  mailsResumed: success('Resumed', 'Emails that arrive from now on are read.'),
  alertsSettled: success('Thank you', 'The next email like this will ask you again.'),
  codeCopied: success('Code copied'),
  connectFailed: failure('Could not connect', 'Please try again.'),
  trialFailed: failure('Could not test it', 'Please try again.'),
  syncStarted: { kind: 'info', title: 'Syncing now' },
  syncStopped: { kind: 'info', title: 'Sync stopped', text: 'What was read until now stays.' },
  integrationPaused: success('Paused', 'Nothing is read until you resume it.'),
  integrationResumed: success('Resumed', 'It is being read now.'),
  integrationEnded: { kind: 'info', title: 'Disconnected', text: 'You can undo it here.' },
  integrationBack: success('Connected again'),
  removalsApplied: success('Marked as removed', 'They are kept here, out of every average.'),
  removalsKept: success('Nothing was marked', 'The reviews stay as they are.'),
  integrationFailed: failure('Could not change the connection', 'Please try again.'),
  addressCopied: success('Copied to clipboard'),
  contactSent: success('Message sent successfully!', "We'll get back to you within 24 hours."),
  contactFailed: failure('Error sending message', 'Please try again or contact us directly.'),
  demoCleared: success('Demo cleared', 'Create your own account to get started.'),
  demoClearedWithAccess: {
    kind: 'info',
    title: 'Demo cleared',
    text: 'We could not hand back the access that you gave by signing in. Please end it in your account there.',
  },
  demoClearFailed: failure('Could not clear the demo', 'Please try again.'),
  sessionRevoked: success('Signed out there', 'That device has been signed out.'),
} as const satisfies Record<string, Toast>;

export type MessageKey = keyof typeof MESSAGES;

export function isMessageKey(value: string): value is MessageKey {
  return Object.hasOwn(MESSAGES, value);
}

/** The address of the review is unknown. */
export function replyCopiedFor(platform: string): Toast {
  return success(`Copied. Open ${platform} yourself and paste it`, 'Then mark it as posted here.');
}

/** A sent email marks what it answers as handled, and its writer is told so. */
export function lateToast(outcomes: readonly HandledOutcome[]): Toast {
  return outcomes.includes('written') ? MESSAGES.handledByWriting : MESSAGES.handledMeanwhile;
}

export function contactsErased(count: number): Toast {
  const title = plural(count, 'Contact deleted', `${count.toLocaleString('en')} contacts deleted`);
  return success(title, 'Names, addresses and private words are gone.');
}

/** Shown right after the button: what is planned, and nothing that has not happened yet. */
export function requestsPlanned(count: number, by: string): Toast {
  const who = countedPeople(count);
  return { kind: 'info', title: 'Review requests planned', text: `${who} will be asked ${by}.` };
}

/** "Successfully sent n channel review requests.", once they have been sent. */
export function requestsSent(count: number, channel: 'email' | 'SMS' | 'WhatsApp'): Toast {
  return success('Review requests sent', `Successfully sent ${count} ${channel} review requests.`);
}

export function contactsImported(count: number): Toast {
  return success('CSV uploaded successfully', `Imported ${counted(count, 'contact')}.`);
}

export function templateReset(language: string): Toast {
  return success('Template reset', `The default ${language} wording is back.`);
}

export function templateSavedBut(problem: string): Toast {
  return { kind: 'info', title: 'Template saved, but it needs a look', text: problem };
}

/** Sent messages stay sent; only the rest can be canceled. */
export function undoTooLate(left: number, canceled: number): Toast {
  const had = counted(left, 'message had', 'messages had');
  const rest =
    canceled === 0
      ? 'Nothing was left to cancel.'
      : `The other ${plural(canceled, 'one is', `${canceled.toLocaleString('en')} are`)} canceled.`;
  return { kind: 'info', title: 'Too late to undo', text: `${had} already been sent. ${rest}` };
}

/** The first step of confirming one's own phone. */
export function codeSent(phone: string): Toast {
  return success('Code sent', `Type the code that was sent to ${phone}, then send the test.`);
}

export function testSent({ recipient, isLocalOnly }: TestSent): Toast {
  return isLocalOnly ? MESSAGES.mailKept : success('Test sent', `It is on its way to ${recipient}.`);
}

/** The server could not be reached; for screens without their own wording. */
export function unreachable(appName: string): Toast {
  return failure(`We could not reach ${appName}`, 'Please check your connection and try again.');
}

const KEPT = 'Nothing you typed is lost.';

/** Instead of a mere "Please try again.": why `failed` happened. */
export function unreached(failed: Toast): Toast {
  const why = 'Our server could not be reached. Please check your connection and try again in a minute.';
  return failure(failed.title, `${why} ${KEPT}`);
}

/** The server, or its database, is away for a moment; `said` are its own words, where it had any. */
export function unavailable(failed: Toast | null, said: string | null = null): Toast {
  const why = said ?? 'Our server is not available right now. Please try again in a minute.';
  return failure(failed?.title ?? 'Back in a moment', `${why} ${KEPT}`);
}

/** Instead of "Please try again.", which would not help yet; `failed` names what did not happen. */
export function offline(failed: Toast | null): Toast {
  return failed
    ? failure(failed.title, `You are offline. ${KEPT} Try again when you are back online.`)
    : failure('You are offline', 'This page stays as it is. Try again when you are back online.');
}

/** On a public form that could not be submitted. */
export const OFFLINE = 'There is no connection right now. Everything you typed is still here.';
export const SERVER_AWAY = 'Our server is not available right now. Everything you typed is still here.';
