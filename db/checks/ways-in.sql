-- A binding joins a personal account with an enterprise account of the same firm.
select b.app_user_id from account_bindings b
join users a on a.id = b.app_user_id
join users u on u.id = b.user_id
where a.user_type <> 1 or a.login_type not in (1, 6) or u.user_type = 1
  or a.customer_firm_id is distinct from u.customer_firm_id;

-- Staff come in neither by scanning nor by WeCom.
select w.user_id from wecom_bindings w join users u on u.id = w.user_id where u.customer_firm_id is null;
