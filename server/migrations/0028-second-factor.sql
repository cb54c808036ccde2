-- Reason: one-time codes, passkeys and recovery codes beside the password.

select 1;
