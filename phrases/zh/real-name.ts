/** The notice that the number one calls from must be registered in one's own name. */
export const realName = {
  title: '打电话前，请先登记实名号码',
  text: '运营商要求外呼号码是本人实名登记的手机号。请绑定你打电话要用的手机号：必须是以你本人身份证开户的号码，用短信验证码确认。不绑定也可以继续看项目和联系人。',
  bind: '去绑定手机号',
  later: '以后再说',
  laterNote: '7 天内不再提醒',
}
