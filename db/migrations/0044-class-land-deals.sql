-- Land deals are found by the class of what the land is for, and of how it was given.

alter table land_deals
  add column purpose smallint generated always as (case
    when planning_purpose ~ '商住|混合|综合' then 6
    when planning_purpose ~ '住宅|住房' then 1
    when planning_purpose ~ '商服|商业|商务|零售|批发|住宿|餐饮|旅馆|金融' then 2
    when planning_purpose ~ '仓储|物流' then 4
    when planning_purpose ~ '工业' then 3
    when planning_purpose is not null then 5
  end) stored,
  add column way smallint generated always as (case
    when transfer_way ~ '挂牌' then 1
    when transfer_way ~ '拍卖' then 2
    when transfer_way ~ '招标' then 3
    when transfer_way ~ '协议' then 4
    when transfer_way ~ '划拨' then 5
    when transfer_way ~ '租赁' then 6
    when transfer_way is not null then 7
  end) stored;

comment on column land_deals.purpose is 'Class of the planning purpose (landPurposes of the contract): 1 residential, 2 commercial, 3 industrial, 4 storage, 5 public and other, 6 mixed.';
comment on column land_deals.way is 'Class of the way of transfer (transferWays of the contract).';
