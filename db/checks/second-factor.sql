-- Only the provider's people wait for their second factor to be taken away.
select r.id from factor_removals r join users u on u.id = r.user_id
where u.role not in ('researcher', 'service', 'consultant', 'it', 'admin');

-- Nobody who asked or agreed is a customer.
select r.id from factor_removals r join users u on u.id in (r.asked_by, r.decided_by)
where u.role not in ('researcher', 'service', 'consultant', 'it', 'admin');
