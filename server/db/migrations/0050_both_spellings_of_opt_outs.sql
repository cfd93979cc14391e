-- Numbers of Mexico, Argentina, Brazil and Benin have two spellings. A "no" that was kept under one is kept under both.
INSERT INTO "opt_outs" ("id", "business_id", "channel", "recipient", "source", "batch_id", "created_at")
SELECT gen_random_uuid(), "business_id", "channel", "other", "source", "batch_id", "created_at"
FROM (
  SELECT *, CASE
    WHEN "recipient" ~ '^\+521[2-9]\d{9}$' THEN '+52' || substr("recipient", 5)
    WHEN "recipient" ~ '^\+52[2-9]\d{9}$' THEN '+521' || substr("recipient", 4)
    WHEN "recipient" ~ '^\+549[1-9]\d{9}$' THEN '+54' || substr("recipient", 5)
    WHEN "recipient" ~ '^\+54[1-8]\d{9}$' THEN '+549' || substr("recipient", 4)
    WHEN "recipient" ~ '^\+55[1-9]\d9[6-9]\d{7}$' THEN left("recipient", 5) || substr("recipient", 7)
    WHEN "recipient" ~ '^\+55[1-9]\d[6-9]\d{7}$' THEN left("recipient", 5) || '9' || substr("recipient", 6)
    WHEN "recipient" ~ '^\+22901\d{8}$' THEN '+229' || substr("recipient", 7)
    WHEN "recipient" ~ '^\+229\d{8}$' THEN '+22901' || substr("recipient", 5)
  END AS "other"
  FROM "opt_outs" WHERE "channel" IN ('sms', 'whatsapp')
) AS "spelled"
WHERE "other" IS NOT NULL
ON CONFLICT ("business_id", "channel", "recipient") DO UPDATE
  SET "source" = excluded."source", "batch_id" = excluded."batch_id", "created_at" = excluded."created_at"
  WHERE "opt_outs"."source" = 'owner' AND excluded."source" <> 'owner';
