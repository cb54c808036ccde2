-- Reason: a code pays the company that collects, and stays as it was shown when a setting or a clinic's row changes.

-- Who is paid, as the payer's bank shows it, and the text inside the picture. Null: a code that nobody is shown, such as that of a payment made
-- in the consumer app, or one of the release before, whose text was made anew at each read.
alter table payment_code add column payee_proxy text, add column payee_name text, add column code_text text;
alter table payment_code add constraint payment_code_is_frozen check (num_nulls(payee_proxy, payee_name, code_text) in (0, 3)) not valid;
