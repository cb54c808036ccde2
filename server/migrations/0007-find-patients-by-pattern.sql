-- Reason: a search for one or two letters has no trigram: planned without knowing them, it reads the names of every clinic.

alter function find_patients(bigint, text, int) set plan_cache_mode = 'force_custom_plan';
