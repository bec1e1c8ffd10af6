-- Mails to the staff who keep the machine running.

alter table mails drop constraint mails_kind_check;
alter table mails add check (kind in ('manager', 'alert', 'by_hand', 'confirm', 'code', 'operations'));
