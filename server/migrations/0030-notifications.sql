-- Reason: what people should hear of, and how.

select 1;
