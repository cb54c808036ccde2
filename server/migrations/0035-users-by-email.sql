-- Reason: whoever forgot a password is found by the e-mail address, as fast where there is nobody.
-- Outside a transaction
create index concurrently if not exists staff_user_email on staff_user (lower(email)) where email is not null
