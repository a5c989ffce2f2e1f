//! stub
pub async fn load(_: &alai_domain::Ctx, _: &alai_worker::Worker) -> alai_domain::Result<()> { Ok(()) }
