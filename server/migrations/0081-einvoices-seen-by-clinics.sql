-- Reason: a clinic sees on its advice or fee statement what became of the tax invoice at InvoiceNow.
create view clinic_einvoice with (security_invoker = true) as select clinic_id, number, state, updated_at from einvoice;
grant select on clinic_einvoice to clinic_app;
