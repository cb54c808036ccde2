-- Reason: people look for Élodie beside Elodie, not behind Z. Lists in the order of names use the order of languages.
-- Outside a transaction
create index concurrently if not exists customer_in_order_of_names on customer (group_id, lower(name) collate "und-x-icu", id);
