-- Reason: lists are in the order of names of languages: the index of the order of bytes is read no more.
-- Outside a transaction
drop index concurrently if exists customer_by_name;
