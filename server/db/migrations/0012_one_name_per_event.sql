-- Hand-written: some events were written down under a second name, or in another spelling than what may be done.
UPDATE "audit_events" SET "action" = CASE "action"
  WHEN 'contacts.optIn' THEN 'contacts.opt-in'
  WHEN 'invitations.resubscribe' THEN 'contacts.opt-in'
  WHEN 'review.submitted' THEN 'reviews.submit'
  WHEN 'review.edited' THEN 'reviews.edit'
  WHEN 'reviews.recorded' THEN 'reviews.record'
  WHEN 'help.voted' THEN 'help.vote'
END
WHERE "action" IN
  ('contacts.optIn', 'invitations.resubscribe', 'review.submitted', 'review.edited', 'reviews.recorded', 'help.voted');
