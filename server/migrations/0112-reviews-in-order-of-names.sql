-- Reason: people look for Élodie beside Elodie, not behind Z. Lists in the order of names use the order of languages.
-- Outside a transaction
create index concurrently if not exists review_in_order_of_names on review (clinic_id, lower(user_name) collate "und-x-icu", id);
