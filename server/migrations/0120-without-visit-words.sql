-- Reason: no search compares the text as it was typed any longer: the index of the folded text has replaced it.
-- Outside a transaction
drop index concurrently if exists visit_words;
